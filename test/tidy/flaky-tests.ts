import { file, isCode, isTest, type Rule } from './source-file.ts'

const shortWaits: Rule = {
  name: 'tests: a test waits by expect.poll, whose limit a busy machine does not reach',
  check: (files) =>
    files
      .filter(
        (source) =>
          isCode(source) &&
          source.path !== 'test/tidy/flaky-tests.ts' &&
          /\bvi\.wait(For|Until)\(/.test(source.text),
      )
      .map(({ path }) => `${path} waits by vi, which ends after one second: use expect.poll`),
  caught: [
    [file('server/x.test.ts', "await vi.waitFor(() => expect(heard).toEqual(['one']))")],
    [file('web/x.test.tsx', 'await vi.waitUntil(() => isDone)')],
  ],
  allowed: [file('server/x.test.ts', "await expect.poll(() => heard).toEqual(['one'])")],
}

/** A few digits, which an id or a token may contain by chance. */
const fewDigits = /expect\((?!withoutIds\().*\.not\.toContain\('\d{1,6}'\)/

const chanceDigits: Rule = {
  name: 'tests: a few digits are looked for in a text without ids',
  check: (files) =>
    files
      .filter((source) => isTest(source) && source.path !== 'test/tidy/flaky-tests.ts')
      .filter(({ text }) => text.split('\n').some((line) => fewDigits.test(line)))
      .map(({ path }) => `${path} looks for a few digits, which an id may contain: use withoutIds`),
  caught: [[file('server/x.test.ts', "expect(text).not.toContain('1332')")]],
  allowed: [
    file('server/x.test.ts', "expect(withoutIds(text)).not.toContain('1332')"),
    file('server/x.test.ts', "expect(text).not.toContain('ES9121000418450200051332')"),
  ],
}

const hookOfModule = /^(before|after)(All|Each)\(/m

const fixtureHooks: Rule = {
  name: 'tests: a fixture has no hooks of its own, since several files of a worker share it',
  check: (files) =>
    files
      .filter(({ path, text }) => path.includes('.fixture.') && hookOfModule.test(text))
      .map(({ path }) => `${path} runs a hook after the first file that imports it: others need its result`),
  caught: [[file('test/x.fixture.ts', 'afterAll(() => rmSync(folder))')]],
  allowed: [
    file('test/x.fixture.ts', 'export function begin() {\n  afterAll(() => rmSync(folder))\n}'),
    file('test/x.test.ts', 'afterAll(() => rmSync(folder))'),
  ],
}

const ownEnvironment: Rule = {
  name: 'tests: a test that renders as in a browser has an environment of its own',
  check: (files) =>
    files
      .filter(
        (source) =>
          isTest(source) &&
          source.path !== 'test/tidy/flaky-tests.ts' &&
          source.text.includes("'react-dom/client'") &&
          !source.text.startsWith('// @vitest-environment jsdom\n'),
      )
      .map(({ path }) => `${path} shares React’s contexts with tests that render on the server`),
  caught: [[file('web/x.test.tsx', "import { createRoot } from 'react-dom/client'")]],
  allowed: [
    file('web/x.test.tsx', "// @vitest-environment jsdom\nimport { createRoot } from 'react-dom/client'"),
    file('web/entry.client.tsx', "import { hydrateRoot } from 'react-dom/client'"),
  ],
}

export const flakyTestRules: readonly Rule[] = [shortWaits, chanceDigits, fixtureHooks, ownEnvironment]
