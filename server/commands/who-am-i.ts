import { hostname, userInfo } from 'node:os';

/** Who runs a command, for those who read later what was done. In a container the user's number may have no name. */
export const whoAmI = (): string => `${userName()}@${hostname()}`;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
