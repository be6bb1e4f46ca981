import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { postGraphql } from './requests.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter } from './couple.ts'
import { sessionKey } from './demonstration.ts'
import { link, named } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const count = 70
const title = (n: number) => `Carta ${String(n).padStart(2, '0')}`
const row = (page: Page, words: string) =>
  named(page, 'region', 'Mensajes').getByRole('link').filter({ hasText: words })

/** Writes this number of drafts through the API with the session of the page. */
async function writeDrafts(page: Page): Promise<void> {
  const session = await page.evaluate((key) => localStorage.getItem(key) ?? '', sessionKey)
  const token = session.startsWith('{') ? (JSON.parse(session) as { token: string }).token : session
  const myWeddings = { operationName: 'Mine', query: 'query Mine { myWeddings { id } }' }
  const { data } = (await postGraphql(page, myWeddings, token)) as { data: { myWeddings: { id: string }[] } }
  const query = `mutation Write($weddingId: UUID!, $id: UUID!, $input: DraftInput!) {
    saveDraft(weddingId: $weddingId, id: $id, input: $input) { __typename }
  }`
  for (let n = 1; n <= count; n += 1) {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const input = { to: [], subject: title(n), content: '<p>Hola</p>', attachmentIds: [] }
    const variables = { weddingId: data.myWeddings[0]?.id, id, input }
    await postGraphql(page, { operationName: 'Write', query, variables }, token)
  }
}

test('a long folder loads page by page while scrolling, and keeps its position after opening a letter', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/buzon')
  await writeDrafts(page)
  await page.goto('/boda/buzon?carpeta=drafts')
  await row(page, title(count)).waitFor()
  const last = row(page, title(1))
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return last.count()
    })
    .toBe(1)
  // All mails are loaded, and the first page is no longer rendered.
  await expect.poll(() => page.locator('.mails-older').count()).toBe(0)
  await expect.poll(() => row(page, title(count)).count()).toBe(0)

  const middle = row(page, title(20))
  await middle.scrollIntoViewIfNeeded()
  const before = (await middle.boundingBox())?.y ?? 0
  await middle.click()
  await named(page, 'textbox', 'Texto de la carta').waitFor()
  await link(page, 'Volver a la lista de mensajes').click()
  await expect.poll(async () => Math.abs(((await middle.boundingBox())?.y ?? 0) - before)).toBeLessThan(20)
  await expect.poll(() => middle.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
})

test('by keyboard the next letter after the last of a page opens', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/buzon?carpeta=drafts&paginas=40')
  await row(page, title(count)).focus()
  for (let n = count - 1; n >= count - 35; n -= 1) {
    const next = row(page, title(n))
    await next.waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('x')
  const chosen = named(page, 'toolbar', 'Cartas seleccionadas').getByText('1 carta')
  await chosen.waitFor()
})
