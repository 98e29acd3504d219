/**
 * Numbers of the live notifications: ours, as defaults of `settings.schema.json`. A tenant changes them under
 * `flows.notifications`; the compiler fills in the rest, so the browser never reads the schema.
 */
import schema from './settings.schema.json' with { type: 'json' };

export interface NotificationsSettings {
  /** A stream that has not begun by then is a broken one, ms. */
  open_timeout_ms: number;
  /** A stream that says nothing for this long is dead: the server gives a sign of life every 25 s, ms. */
  silence_ms: number;
  /** Wait before the first new try, doubled by each failure, ms. */
  first_wait_ms: number;
  longest_wait_ms: number;
  /** So many failures in a row mean that something in between breaks streams. */
  failures_before_polling: number;
  /** Between two questions where streams break, ms. */
  poll_ms: number;
  /** Questions before the stream is tried again. */
  polls_before_retry: number;
  /** Between the end of the session and looking whether it is so, ms: who signs out has left by then. */
  end_grace_ms: number;
}

const { properties } = schema;

export const notificationsDefaults: NotificationsSettings = {
  open_timeout_ms: properties.open_timeout_ms.default,
  silence_ms: properties.silence_ms.default,
  first_wait_ms: properties.first_wait_ms.default,
  longest_wait_ms: properties.longest_wait_ms.default,
  failures_before_polling: properties.failures_before_polling.default,
  poll_ms: properties.poll_ms.default,
  polls_before_retry: properties.polls_before_retry.default,
  end_grace_ms: properties.end_grace_ms.default,
};
