// Sets the chosen theme before the first paint. It is kept for a year by browsers: a change needs a new number in its name.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (error) {
    console.warn('The theme could not be read.', error);
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
