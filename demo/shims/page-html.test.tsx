import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { pageHtml as onNode } from '#web/page-html.ts'
import { pageHtml as inDemonstration } from './page-html.ts'

const rest = 'Y más. '.repeat(4000)

test.each([
  ['Node', onNode],
  ['the demonstration', inDemonstration],
])(
  '%s renders a part that is loaded later in its place, for visitors without JavaScript',
  async (_, render) => {
    const Later = lazy(async () => ({ default: () => <p>{rest}</p> }))
    const page = (
      <main>
        <Suspense>
          <Later />
        </Suspense>
        <footer>{rest}</footer>
      </main>
    )
    const html = await render(page, {
      nonce: '',
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error
      },
    })
    expect(html).not.toContain('hidden')
    expect(html.indexOf(`<p>${rest}`)).toBeGreaterThan(0)
    expect(html.indexOf('<footer>')).toBeGreaterThan(html.indexOf('<p>'))
  },
)
