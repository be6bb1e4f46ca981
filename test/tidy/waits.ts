import { file, isCode, type Rule } from './source-file.ts'

const shortWaits: Rule = {
  name: 'tests: a test waits by expect.poll, whose limit a busy machine does not reach',
  check: (files) =>
    files
      .filter(
        (source) =>
          isCode(source) &&
          source.path !== 'test/tidy/waits.ts' &&
          /\bvi\.wait(For|Until)\(/.test(source.text),
      )
      .map(({ path }) => `${path} waits by vi, which ends after one second: use expect.poll`),
  caught: [
    [file('server/x.test.ts', "await vi.waitFor(() => expect(heard).toEqual(['one']))")],
    [file('web/x.test.tsx', 'await vi.waitUntil(() => isDone)')],
  ],
  allowed: [file('server/x.test.ts', "await expect.poll(() => heard).toEqual(['one'])")],
}

export const waitRules: readonly Rule[] = [shortWaits]
