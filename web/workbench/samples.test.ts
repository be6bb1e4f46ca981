import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no building block is missing on the workbench', () => {
  const shown = ['samples', 'dialogs']
    .map((name) => readFileSync(`web/workbench/${name}.tsx`, 'utf8'))
    .join('\n')
  const blocks = readdirSync('web/ui/blocks').filter((name) => /^[a-z-]+\.tsx$/.test(name))
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.filter((name) => !shown.includes(`'#web/ui/blocks/${name}'`))).toEqual([])
})
