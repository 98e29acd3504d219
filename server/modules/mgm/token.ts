import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Invitation } from '../../db/tables/sign-in.ts';

/** How many bytes the numbers have, and the signature: 96 bits, which nobody can guess. */
const numberBytes = 10;
const signatureBytes = 12;

const sign = (secret: string, programId: number, numbers: Buffer) =>
  createHmac('sha256', secret)
    .update(`mgm:${programId}:`)
    .update(numbers)
    .digest()
    .subarray(0, signatureBytes);

/** The invitation inside a link: who invites, in which campaign, and the number of the invitation, signed. */
export function tokenOf(secret: string, programId: number, invitation: Invitation): string {
  const numbers = Buffer.alloc(numberBytes);
  numbers.writeUInt32BE(invitation.referralId, 0);
  numbers.writeUInt32BE(invitation.inviterId, 4);
  numbers.writeUInt16BE(invitation.number, 8);
  return Buffer.concat([numbers, sign(secret, programId, numbers)]).toString('base64url');
}

/** Reads a link; null if this program did not sign it. */
export function readToken(secret: string, programId: number, token: string): Invitation | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== numberBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const numbers = bytes.subarray(0, numberBytes);
  if (!timingSafeEqual(bytes.subarray(numberBytes), sign(secret, programId, numbers))) return null;
  return {
    referralId: numbers.readUInt32BE(0),
    inviterId: numbers.readUInt32BE(4),
    number: numbers.readUInt16BE(8),
  };
}
