import { file } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

const record = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/
const status =
  /\n\nDate: \d{4}-\d{2}-\d{2}(, amended \d{4}-\d{2}-\d{2})?\. Status: (accepted|superseded by \[\d{4}\])/

/** Returns what a decision record lacks at its beginning. */
function problemsOf({ path, text }: SourceFile): string[] {
  const number = record.exec(path)?.[1]
  if (!number) return []
  const title = text.startsWith(`# ${number}. `) ? [] : [`${path} has no title "# ${number}. …"`]
  return status.test(text.slice(0, 300)) ? title : [...title, `${path} has no date and status`]
}

const decisions: Rule = {
  name: 'decisions: each has its number, a date and a status',
  check: (files) => files.flatMap(problemsOf),
  caught: [
    [file('docs/decisions/0001-a.md', '# A\n\nDate: 2026-11-21. Status: accepted.')],
    [file('docs/decisions/0001-a.md', '# 0002. A\n\nDate: 2026-11-21. Status: accepted.')],
    [file('docs/decisions/0001-a.md', '# 0001. A\n\nDate: 2026-11-21.')],
    [file('docs/decisions/0001-a.md', '# 0001. A\n\nStatus: accepted.')],
  ],
  allowed: [
    file('docs/decisions/0001-a.md', '# 0001. A\n\nDate: 2026-11-21. Status: accepted.'),
    file(
      'docs/decisions/0002-b.md',
      '# 0002. B\n\nDate: 2026-11-21. Status: superseded by [0003](0003-c.md).',
    ),
    file('docs/api.md', '# API'),
  ],
}

export const decisionRules: readonly Rule[] = [decisions]
