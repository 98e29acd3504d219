import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { runTransaction } from '../../db/client.ts';
import { hashPassword, isPasswordRight, warmUp } from './password.ts';

await warmUp();
/** As cheap to check as a hash can be. */
const stored = await hash('senha', { memoryCost: 8, timeCost: 1 });

/** What becomes of 250 passwords that are checked at once. */
async function checkMany() {
  const answers = await Promise.all(
    Array.from({ length: 250 }, () => isPasswordRight(stored, 'senha').catch(({ code }) => code)),
  );
  return {
    right: answers.filter((answer) => answer === true).length,
    unavailable: answers.filter((answer) => answer === 'unavailable').length,
  };
}

it('checks two passwords at once while two hundred wait, and refuses whom it could not serve soon', async () => {
  expect(await checkMany()).toEqual({ right: 202, unavailable: 48 });
});

it('counts new passwords with those that are checked', async () => {
  const made = hashPassword('outra');
  expect(await checkMany()).toEqual({ right: 201, unavailable: 49 });
  expect(await isPasswordRight(await made, 'outra')).toBe(true);
});

it('goes on with as many after one that fails', async () => {
  await expect(isPasswordRight('no hash', 'senha')).rejects.toThrow();
  expect(await checkMany()).toEqual({ right: 202, unavailable: 48 });
});

it('keeps no transaction waiting', async () => {
  const work = () => isPasswordRight(stored, 'senha');
  await expect(runTransaction(work)).rejects.toThrow('must not wait');
});
