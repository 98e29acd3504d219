import { expect, it } from 'vitest';
import { cleanHtml, faultsOf, pathIn, withPictures } from './html.ts';

it.each([
  ['<p>Olá, <strong>Ana</strong><br>até já</p>', []],
  ['<h1>Título</h1><a href="https://exemplo.com.br" target="_blank">site</a>', []],
  ['<p style="color: red" onclick="x()">a</p>', ['"style" de <p>', '"onclick" de <p>']],
  ['<script>alert(1)</script><p>a</p><script>b</script>', ['a tag <script>']],
  ['<a href="javascript:alert(1)">a</a>', ['o endereço "javascript:alert(1)" de <a>']],
  ['<img src="https://outro.exemplo/a.png" alt="">', ['o endereço "https://outro.exemplo/a.png" de <img>']],
  ['<iframe src="https://player.vimeo.com/video/1"></iframe>', ['a tag <iframe>']],
  ['2 < 3 & "aspas"', []],
])('tells what of %s nobody will see', (html, lost) => {
  expect(faultsOf(html).stripped.map(({ said }) => said)).toEqual(lost);
  if (lost.length > 0) expect(cleanHtml(html)).not.toBe(html);
});

it.each([
  ['<p>a</p><img alt="" src="assets/a.svg"><IMG src=\'assets/b.svg\'>', ['assets/a.svg', 'assets/b.svg']],
  ['<img\n  src=assets/a.svg>', ['assets/a.svg']],
  ['" src="assets/a.svg"> behind an expression', ['assets/a.svg']],
  ['<img src="assets/a%20b&amp;c.svg">', ['assets/a%20b&c.svg']],
  ['<p>Escreva src="assets/a.svg"</p>', []],
  ['Escreva src="assets/a.svg"', []],
  ['<script src="a.js"></script><iframe src="assets/a.html"></iframe>', []],
])('finds the sources of the pictures of %s', (html, sources) => {
  const found: string[] = [];
  const same = withPictures(html, (source) => {
    found.push(source);
    return source;
  });
  expect([found, same]).toEqual([sources, html]);
  const changed = withPictures(html, () => '/x?a&b');
  expect(changed.split('"/x?a&amp;b"')).toHaveLength(sources.length + 1);
});

it.each([
  ['assets/a%20pra%C3%A7a.svg', 'assets/a praça.svg'],
  ['assets/100%.svg', 'assets/100%.svg'],
  ['logo.svg', 'logo.svg'],
  ['/assets/logo.svg', '/assets/logo.svg'],
  ['/api/v1/files/7/open', undefined],
  ['https://a.br/a.svg', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
])('the source %s is the path %s', (source, path) => {
  expect(pathIn(source)).toBe(path);
});
