import { expect, it } from 'vitest';
import { maskLine } from './logging.ts';

const token = 'Zk3_pQ9-xW2vB7nM4cL1sD8fG5hJ6kT0yR3eU9iO2aP';

it.each([
  ['{"password":"Portico@2026"}', '{"password":"[oculto]"}'],
  ['{"cpf":"529.982.247-25"}', '{"cpf":"529.***.***-25"}'],
  ['"path":"/api/v1/pessoas/52998224725"', '"path":"/api/v1/pessoas/529.***.***-25"'],
  ['"path":"/busca/%2F52998224725"', '"path":"/busca/%2F529.***.***-25"'],
  [`"path":"/convite/${token}"`, '"path":"/convite/[oculto]"'],
  [`"path":"/desfazer/%20${token}/agora"`, '"path":"/desfazer/%20[oculto]/agora"'],
  [`Bearer 901.${token}`, 'Bearer 901.[oculto]'],
])('masks what is private: %s', (line, masked) => expect(maskLine(line)).toBe(masked));

it.each([
  '"request_id":"d2fe3ed0-3de0-4bb3-952d-3aea37ac03df"',
  '"path":"/assets/PageView-B2kd81Xa.js"',
  '"time":1789000000000,"ms":12',
])('leaves the rest: %s', (line) => expect(maskLine(line)).toBe(line));
