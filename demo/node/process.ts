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
  nextTick: (act: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => act(...args)),
  on: () => undefined,
  once: () => undefined,
  off: () => undefined,
  emitWarning: remark,
  stdout: { isTTY: false },
}
export default process

export const setImmediate = (act: (...args: unknown[]) => void, ...args: unknown[]) =>
  setTimeout(act, 0, ...args)
