import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs an installed program with the current Node. Its failure ends the build. */
export function tool(name: string, ...args: string[]): Promise<void> {
  return node(`node_modules/.bin/${name}`, ...args)
}

export async function node(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
