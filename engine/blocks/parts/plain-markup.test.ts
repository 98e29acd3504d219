import { describe, expect, it } from 'vitest';
import { plainMarkup } from './plain-markup.ts';

describe('plain markup', () => {
  it.each([
    ['<p>Olá, <b>Ana</b> &amp; Caio</p>', '<p>Olá, <b>Ana</b> &amp; Caio</p>'],
    ['<P CLASS=x>a<BR/>b', '<p>a<br>b'],
    ["<a href='/faq' title=ajuda>a</a>", '<a href="/faq" title="ajuda">a</a>'],
    ['<img src=/a.png alt="2 > 1 & 3 < 4">', '<img src="/a.png" alt="2 &gt; 1 & 3 &lt; 4">'],
    ['1 < 2 e 3 > 2', '1 &lt; 2 e 3 > 2'],
    ['a<!-- <b>x</b> -->b', 'ab'],
    ['a<!-->b', 'ab'],
    ['a<!-- x', 'a'],
    ['<b>a</b\n>', '<b>a</b>'],
    ['<article><p>a</p></article>', '<p>a</p>'],
    ['a<script>b</script>c<style>d</style>e', 'ace'],
    ['a<constructor>b</constructor>', 'ab'],
    ['<td colspan=2 onclick=x() style="a">a', '<td colspan="2">a'],
    ['<a href="x" href="y">a', '<a href="x">a'],
    ['<a href="nunca termina', ''],
    ['', ''],
  ])('%# writes out what rich text may hold: %s', (html, plain) => {
    expect(plainMarkup(html)).toBe(plain);
  });

  it('leaves what it has written as it is', () => {
    const once = plainMarkup('<p title="a<b" onclick=x>1 < 2 <img src=\'x"y\'></p>');
    expect(plainMarkup(once)).toBe(once);
  });

  it.each([
    ['<', '&lt;'],
    ['<!--', ''],
    ['<a ', ''],
    ['<a href="', ''],
    ['<script>', ''],
    ['</', ''],
    ['<p a=b ', ''],
  ])('ends with a text that begins 200,000 times and never ends: %s', (piece, plain) => {
    // Going over the rest at each beginning would run into the limit of a test, three minutes.
    expect(plainMarkup(piece.repeat(200_000))).toBe(plain.repeat(200_000));
  });
});
