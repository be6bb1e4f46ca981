/** True in `npm run test:long`, where simulations run with many seeds and kills are repeated. */
export const isLong = process.env['TEST_LENGTH'] === 'long'

/** Returns the seeds of a simulation: these, or the first thirty. */
export const seeds = (few: readonly number[]): readonly number[] =>
  isLong ? Array.from({ length: 30 }, (_, at) => at + 1) : few

/**
 * Returns how often a process is killed: `KILL_ROUNDS` if given, else this number, and at least twenty times in
 * `npm run test:long`.
 */
export const killRounds = (few: number): number =>
  Number(process.env['KILL_ROUNDS'] ?? (isLong ? Math.max(20, few) : few))
