/** Whether a write failed because a row with the same key is there already (PostgreSQL, error 23505). */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
