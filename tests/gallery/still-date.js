/**
 * Defines `stopDate(now)`: from then on `Date` has no other time than `now()` tells, ms since 1970. Run as a script, by the
 * server's program and by each document.
 */
globalThis.stopDate = (now) => {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made === Date ? target : made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};
