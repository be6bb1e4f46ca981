import {
  requestFromWorker,
  base,
  markEntered,
  hasEntered,
  WorkerRequestFailed,
  ServiceWorkersUnavailable,
} from './engine-room.ts'
import { complain } from '../say.ts'
import { forgetPages } from './own-keys.ts'
import { startOver } from './start-over.ts'
import { word as wordIn, type Word } from './words.ts'

const language = new URLSearchParams(location.search).get('lang') ?? navigator.language
const word = (key: Word): string => wordIn(key, language)

type DemoRole = 'guest' | 'couple' | 'admin'
const who = { couple: 'lucia', admin: 'admin' } as const
const startPaths = { guest: 'lucia-y-mateo', couple: 'boda', admin: 'admin/ideas' } as const

speak()
const progress = document.querySelector('progress')
const ready = requestFromWorker('open', { isGoingOn: hasEntered() }, (share) => {
  if (progress) progress.value = Math.max(progress.value, share)
})

const isStart = location.pathname === base || location.pathname === `${base}index.html`
ready.then(
  ({ isNew }) => {
    if (isNew) forgetPages()
    markEntered()
    if (progress) progress.value = 1
    showText('ready')
    // A visitor on the way to another page continues there.
    if (!isStart) location.reload()
  },
  (error: unknown) => {
    complain(error)
    progress?.remove()
    disableEntryButtons()
    if (error instanceof ServiceWorkersUnavailable) return showText('noWorker')
    const isLeft = error instanceof WorkerRequestFailed && error.isLeft
    showText(isLeft ? 'leftFailed' : 'failed')
    offer('again', () => location.reload())
    if (isLeft) offer('over', () => void (window.confirm(word('overSure')) && startOver().catch(complain)))
  },
)

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-door]')) {
  if (!isStart) button.hidden = true
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true')
    go(button.dataset['door'] as DemoRole).catch(() => button.removeAttribute('aria-busy'))
  })
}

/** Disables the entry buttons. */
function disableEntryButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-door]')) button.disabled = true
}

/** Shows a button that may solve the problem. */
function offer(key: Word, act: () => void): void {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'offer', textContent: word(key) })
  button.addEventListener('click', act)
  document.querySelector('.way')?.append(button)
}

async function go(action: DemoRole): Promise<void> {
  await ready
  if (action !== 'guest') {
    const { session } = await requestFromWorker('enter', { who: who[action] })
    if (session) localStorage.setItem('accessToken', session)
  }
  location.assign(base + startPaths[action])
}

function showText(key: Word): void {
  const place = document.querySelector('#way')
  if (place) place.textContent = word(key)
}

function speak(): void {
  document.title = word('pageTitle')
  if (/^en\b/i.test(language)) document.documentElement.lang = 'en'
  for (const place of document.querySelectorAll<HTMLElement>('[data-words]')) {
    place.textContent = word(place.dataset['words'] as Word)
  }
}
