import { remark } from '../say.ts'

/** The part of Node's `process` that packages read. */
const process = {
  env: { NODE_ENV: 'production' } as Record<string, string>,
  argv: [],
  platform: 'browser',
  browser: true,
  versions: {},
  version: '',
  cwd: () => '/',
  nextTick: (act: (...given: unknown[]) => void, ...given: unknown[]) => queueMicrotask(() => act(...given)),
  on: () => undefined,
  once: () => undefined,
  off: () => undefined,
  emitWarning: remark,
  stdout: { isTTY: false },
}
export default process

export const setImmediate = (act: (...given: unknown[]) => void, ...given: unknown[]) =>
  setTimeout(act, 0, ...given)
