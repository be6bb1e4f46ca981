// @vitest-environment jsdom
import { act, startTransition, Suspense, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Here = () => <b>part</b>

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const newElement = () => document.body.appendChild(document.createElement('div'))

test('shows the part once its code has loaded', async () => {
  const Part = lazyPart(async () => ({ default: Here }))
  const element = newElement()
  await act(async () =>
    createRoot(element).render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  expect(element.textContent).toBe('part')
})

test('keeps what the server has rendered if the code does not arrive', async () => {
  const page = (Part: typeof Here) => (
    <p>
      page{' '}
      <Suspense>
        <Part />
      </Suspense>
    </p>
  )
  const { prelude } = await prerenderToNodeStream(page(Here))
  const chunks: string[] = []
  for await (const chunk of prelude) chunks.push(String(chunk))
  const element = newElement()
  element.innerHTML = chunks.join('')
  const Missing = lazyPart<object>(missing)
  await act(async () => void hydrateRoot(element, page(Missing as unknown as typeof Here)))
  expect(element.textContent).toBe('page part')
})

test('leaves the page without the part if the code does not arrive', async () => {
  const Missing = lazyPart<object>(missing)
  const element = newElement()
  await act(async () =>
    createRoot(element).render(
      <p>
        page
        <Suspense>
          <Missing />
        </Suspense>
      </p>,
    ),
  )
  expect(element.textContent).toBe('page')
})

test('keeps the page before a change that needs the part, and accepts later changes', async () => {
  const Missing = lazyPart<object>(missing)
  function Page() {
    const [part, setPart] = useState<'none' | 'missing' | 'other'>('none')
    return (
      <>
        {(['missing', 'other'] as const).map((next) => (
          <button
            key={next}
            type="button"
            className={next}
            aria-label={next}
            onClick={() => startTransition(() => setPart(next))}
          />
        ))}
        {part === 'missing' ? <Missing /> : part}
      </>
    )
  }
  const element = newElement()
  await act(async () => createRoot(element).render(<Page />))
  await act(async () => element.querySelector<HTMLElement>('.missing')?.click())
  expect(element.textContent).toBe('none')
  await act(async () => element.querySelector<HTMLElement>('.other')?.click())
  expect(element.textContent).toBe('other')
})
