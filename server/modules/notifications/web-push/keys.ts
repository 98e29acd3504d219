import webPush from 'web-push';

/**
 * `portico vapid`: a new key pair for push messages, as lines of an environment file. Answers the exit code.
 */
export function writeKeys(out: (text: string) => void): number {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  out(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
  return 0;
}
