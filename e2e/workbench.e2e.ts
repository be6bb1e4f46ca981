import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, test } from 'vitest'
import { type FolderServer, serveFolder } from '../bin/build/serve-folder.ts'
import { workbenchConfig } from '../bin/build/workbench-config.ts'
import { browserForTests, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { inDemonstration } from './demonstration.ts'
import { link, named } from './guest.ts'

const visitor = browserForTests()
const folder = mkdtempSync(join(tmpdir(), 'vivencia-workbench-'))
let served: FolderServer | undefined

beforeAll(async () => {
  if (inDemonstration) return
  await build({
    ...workbenchConfig,
    logLevel: 'error',
    build: { ...workbenchConfig.build, outDir: folder, emptyOutDir: true },
  })
  served = await serveFolder(folder)
})
afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true })
})

// The workbench is a separate application, and not part of a demonstration.
test.skipIf(inDemonstration)('every building block renders in its states, in both schemes', async () => {
  const url = served?.url ?? ''
  const { page } = await visitor(url, phone)
  await page.goto(url)
  for (const scheme of ['light', 'dark'] as const) {
    // Dialogs take their background from the chosen mode.
    await page.evaluate((mode) => localStorage.setItem('mui-mode', mode), scheme)
    await page.goto(url)
    await named(page, 'heading', 'Workbench').waitFor()
    await expectAccessible(page, [scheme])
    await expectNoSidewaysScrolling(page)
    for (const name of ['Confirm', 'Form', 'LongForm', 'Plain', 'Unsaved']) {
      await link(page, name).click()
      await page.getByRole('dialog').first().waitFor()
      await expectAccessible(page, [scheme])
      await page.goto(url)
    }
  }
})
