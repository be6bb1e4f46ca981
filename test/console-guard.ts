import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// Any console error or warning fails the test that caused it. A test that expects one replaces console.error
// itself (`vi.spyOn(console, 'error').mockImplementation(…)`) and checks its arguments.
const complaints: string[] = []
const complain = (...args: unknown[]) => void complaints.push(format(...args))

beforeEach(() => {
  complaints.length = 0
  console.error = complain
  console.warn = complain
})

afterEach(() => {
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join('\n')}`)
})
