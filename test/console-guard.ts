import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// Whatever is complained about on the console is a failure of the test that caused it. A test that expects a complaint
// replaces console.error itself (`vi.spyOn(console, 'error').mockImplementation(…)`) and looks at what it got.
const complaints: string[] = []
const complain = (...given: unknown[]) => void complaints.push(format(...given))

beforeEach(() => {
  complaints.length = 0
  console.error = complain
  console.warn = complain
})

afterEach(() => {
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join('\n')}`)
})
