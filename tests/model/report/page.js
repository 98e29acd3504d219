// A path that is chosen is shown on its flow's chart; chosen again, or with Esc, it is let go.
const edgesOf = (node, name) => (node.dataset[name] ?? '').split('|').filter(Boolean);

function show(flow, button) {
  const wanted = new Set(button ? edgesOf(button, 'path') : []);
  for (const other of flow.querySelectorAll('button[data-path]'))
    other.setAttribute('aria-pressed', String(other === button));
  flow.querySelector('.chart').classList.toggle('choosing', wanted.size > 0);
  for (const part of flow.querySelectorAll('[data-edges]'))
    part.classList.toggle(
      'chosen',
      edgesOf(part, 'edges').some((edge) => wanted.has(edge)),
    );
  const states = new Set(
    [...wanted].flatMap((edge) => {
      const [source, , targets] = edge.split(/ --|--> /);
      return [source, ...targets.split('+')];
    }),
  );
  for (const state of flow.querySelectorAll('[data-state]'))
    state.classList.toggle('chosen', states.has(state.dataset.state));
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
