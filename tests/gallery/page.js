// Boxes that are not ticked hide their pictures; a picture that is pressed shows whole, and the arrows go on to the next.
const dialog = document.querySelector('.whole');
const links = [...document.querySelectorAll('a[data-words]')];
let shown = 0;

function hide() {
  const off = [...document.querySelectorAll('[data-hides]:not(:checked)')];
  for (const item of document.querySelectorAll('li[data-state]'))
    item.hidden = off.some(({ dataset, value }) => item.dataset[dataset.hides] === value);
  for (const row of document.querySelectorAll('.row')) row.hidden = !row.querySelector('li:not([hidden])');
}

function show(index) {
  shown = (index + links.length) % links.length;
  const link = links[shown];
  dialog.querySelector('img').src = link.href;
  dialog.querySelector('p').textContent = link.dataset.words;
  dialog.querySelector('div').scrollTop = 0;
  if (!dialog.open) dialog.showModal();
}

/** The next picture in this direction that is not hidden. */
function step(by) {
  for (let count = 0, next = shown; count < links.length; count++) {
    next = (next + by + links.length) % links.length;
    if (links[next].offsetParent) return show(next);
  }
}

document.addEventListener('change', hide);
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-words]');
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    show(links.indexOf(link));
  }
  const button = event.target.closest('button');
  if (button?.dataset.step) step(Number(button.dataset.step));
  if (button && 'close' in button.dataset) dialog.close();
});
document.addEventListener('keydown', ({ key }) => {
  if (!dialog.open) return;
  if (key === 'ArrowRight') step(1);
  if (key === 'ArrowLeft') step(-1);
});
