/**
 * How Node keeps its memory small: V8's young generation would grow to 130 MB and stay there, and the C library keeps what it has
 * freed, in an arena for each thread. They take effect only before a process begins, so they are also in package.json, in the
 * Dockerfile and in docs/operating.md; a test compares them.
 */
export const memoryFlags = ['--max-semi-space-size=4'] as const
export const memoryVariables = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } as const
