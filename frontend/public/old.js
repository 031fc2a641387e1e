// For browsers that are too old for the pages: it says so instead of showing nothing.
document.getElementById("old").hidden = false;
