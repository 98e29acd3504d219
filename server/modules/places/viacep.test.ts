import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import { askViaCep, postalService } from './viacep.ts';

/** The service's answer for each postal code; it does not know any other. */
const answers: Record<string, { status: number; body: string }> = {
  '01310100': {
    status: 200,
    body: '{"logradouro":"Avenida Paulista","bairro":"Bela Vista","localidade":"São Paulo","uf":"SP","ibge":"3550308"}',
  },
  '99999999': { status: 200, body: '{"erro":"true"}' },
  '99999998': { status: 200, body: '{"erro":true}' },
  '50000000': { status: 500, body: 'x' },
  '50000001': { status: 200, body: '<html>' },
  '30000000': { status: 302, body: '' },
};

const asked: string[] = [];

const server = createServer((request, response) => {
  const zip = request.url?.split('/')[1] ?? '';
  asked.push(zip);
  const { status, body } = answers[zip] ?? { status: 404, body: '' };
  response.writeHead(status, status === 302 ? { location: '/01310100/json/' } : {}).end(body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => server.close());

describe('the postal service', () => {
  it('is mapped to our fields', async () => {
    expect(await askViaCep(address, '01310100')).toEqual({
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city_name: 'São Paulo',
      city_id: 3550308,
      state_code: 'SP',
    });
  });

  it.each(['99999999', '99999998'])('says at the field that %s does not exist', async (zip) => {
    const error = await askViaCep(address, zip).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).fields).toEqual({ zip: ['CEP não encontrado no ViaCEP.'] });
  });

  it.each(['50000000', '50000001', '30000000'])('fails in words when it answers %s wrongly', async (zip) => {
    const error = await askViaCep(address, zip).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'external-failure', message: 'Erro ao consultar ViaCEP.' });
  });

  it('fails in words when nobody is there', async () => {
    await expect(askViaCep('http://127.0.0.1:9', '01310100')).rejects.toThrow('Erro ao consultar ViaCEP.');
  });

  it('fails in words when it stays silent', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    await expect(askViaCep(`http://127.0.0.1:${port}`, '01310100')).rejects.toThrow(
      'Erro ao consultar ViaCEP.',
    );
    silent.closeAllConnections();
    silent.close();
  }, 20_000);

  it.each(['01310100', '99999999', '50000000'])('is asked once for %s, unless it failed', async (zip) => {
    asked.length = 0;
    const ask = postalService(address);
    const answers = [await ask(zip).catch(String), await ask(zip).catch(String)];
    expect(answers[0]).toEqual(answers[1]);
    expect(asked).toHaveLength(zip === '50000000' ? 2 : 1);
  });
});
