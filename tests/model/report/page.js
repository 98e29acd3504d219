// Shows the chosen path on its flow's chart and stores it in the page's address; choosing it again, or Esc,
// removes the choice.
const edgesOf = (node, name) => (node.dataset[name] ?? '').split('|').filter(Boolean);

const statesOf = (edges) =>
  new Set(
    edges.flatMap((edge) => {
      const [source, , targets] = edge.split(/ --|--> /);
      return [source, ...targets.split('+')];
    }),
  );

/** Marks the parts of a chart that belong to some of these edges. */
function mark(flow, name, edges) {
  const wanted = new Set(edges);
  for (const part of flow.querySelectorAll('[data-edges]'))
    part.classList.toggle(
      name,
      edgesOf(part, 'edges').some((edge) => wanted.has(edge)),
    );
}

function show(flow, button) {
  const path = button ? edgesOf(button, 'path') : [];
  const broken = button ? edgesOf(button, 'broken') : [];
  for (const other of flow.querySelectorAll('button[data-path]'))
    other.setAttribute('aria-pressed', String(other === button));
  flow.querySelector('.chart').classList.toggle('choosing', path.length > 0);
  mark(flow, 'chosen', path);
  mark(flow, 'broken', broken);
  const states = statesOf(path);
  for (const state of flow.querySelectorAll('[data-state]'))
    state.classList.toggle('chosen', states.has(state.dataset.state));
  history.replaceState(null, '', button ? `#${button.parentElement.id}` : location.pathname);
  const told = flow.querySelector('.told');
  told.replaceChildren(...(button ? [button.querySelector('.sentence').cloneNode(true)] : []));
  if (!button) return;
  flow.querySelector('figure').scrollIntoView({ block: 'start', behavior: 'instant' });
  center(
    flow.querySelector('figure .scroll'),
    flow.querySelector(broken.length > 0 ? '.label.broken' : '.state.chosen'),
  );
}

/** Scrolls a part of a chart into the middle of its frame, without scrolling the page. */
function center(frame, part) {
  if (!part) return;
  const outer = frame.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  frame.scrollBy({
    left: inner.x + inner.width / 2 - (outer.x + outer.width / 2),
    top: inner.y + inner.height / 2 - (outer.y + outer.height / 2),
  });
}

/** The path in the address, if there is one: '#roulette-7'. */
function open() {
  const button = document.getElementById(location.hash.slice(1))?.querySelector('button[data-path]');
  if (button) show(button.closest('.flow'), button);
}

for (const flow of document.querySelectorAll('.flow')) {
  flow.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-path]');
    if (button) show(flow, button.getAttribute('aria-pressed') === 'true' ? null : button);
  });
  flow.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(flow, null);
  });
}
addEventListener('hashchange', open);
// After the browser has scrolled to the address's target.
addEventListener('load', () => requestAnimationFrame(open));
