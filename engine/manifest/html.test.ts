import { expect, it } from 'vitest';
import { cleanHtml, faultsOf } from './html.ts';

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
  expect(faultsOf(html).stripped).toEqual(lost);
  if (lost.length > 0) expect(cleanHtml(html)).not.toBe(html);
});
