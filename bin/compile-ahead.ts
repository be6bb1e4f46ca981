import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { memoryFlags } from './build/memory-settings.ts'

// Starts the built server once, in a folder of its own, and asks for a page. What V8 compiles for that it stores in
// `build/compiled`, where every later start finds it.
rmSync('build/compiled', { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-build-'))
const env = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SAMPLE_DATA: 'no',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
}
const server = spawn(process.execPath, [...memoryFlags, 'build/app/main.js'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exit = once(server, 'exit')
for await (const line of createInterface(server.stdout)) {
  const [address] = /http:\S+/.exec(line) ?? []
  if (!line.includes('Vivencia:') || !address) continue
  await (await fetch(address)).text()
  server.kill('SIGTERM')
}
const [code] = (await exit) as [number | null]
rmSync(dataDir, { recursive: true, force: true })
if (code !== 0) throw new Error(`The built server ended with ${code}`)
