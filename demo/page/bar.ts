import { requestFromWorker, base, markEntered } from './engine-room.ts'
import { complain } from '../say.ts'
import { keepFilesOfTheWorker } from './keep-files.ts'
import { startOver } from './start-over.ts'
import { keepLinksInFolder } from './keep-links-in-folder.ts'
import { word as wordIn, type Word } from './words.ts'

/** Returns a text in the language of the page, which the visitor may have chosen. */
const word = (key: Word): string => wordIn(key, document.documentElement.lang)

// Keeps the worker alive, since browsers end idle ones.
setInterval(() => void requestFromWorker('state').catch(() => undefined), 15_000)

const style = new CSSStyleSheet()
style.replaceSync(`
  :host { all: initial }
  aside { position: fixed; z-index: 2147483000; right: 0; top: 38%; font: 400 14px/1.45 PoppinsRegular, Arial, sans-serif; color: #fff }
  .tab { writing-mode: vertical-rl; min-height: 44px; padding: 12px 5px; border: 0; border-radius: 8px 0 0 8px; background: #1b2a47; color: #fff; font: inherit; font-size: 12px; letter-spacing: .02em; cursor: pointer }
  .sheet { position: fixed; right: 34px; top: max(16px, min(38dvh, 100dvh - 460px)); width: min(300px, calc(100vw - 60px)); max-height: calc(100dvh - 32px); box-sizing: border-box; overflow: auto; padding: 18px; border-radius: 12px; background: #1b2a47; box-shadow: 0 12px 32px rgb(10 16 30 / .35) }
  .sheet[hidden] { display: none }
  strong { display: block; font-weight: 500; font-size: 15px }
  p { margin: 6px 0 12px; color: #d5dcec }
  .acts { display: grid; gap: 2px; margin: 0 -10px -8px }
  .acts > * { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 11px 10px; border: 0; border-radius: 8px; background: none; color: #fff; font: inherit; text-align: left; text-decoration: none; cursor: pointer }
  .acts > *:hover { background: #2b3d63 }
  :focus-visible { outline: 3px solid #a9b5ff; outline-offset: -3px }
  @media print { aside { display: none } }
`)

/** Adds the demonstration's bar: a note, a change of user, the sent mails, and a reset. */
function hang(): void {
  const host = document.createElement('vivencia-demo')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const tab = element('button', { type: 'button', className: 'tab', textContent: word('tab') })
  tab.setAttribute('aria-expanded', 'false')
  const sheet = element('div', { className: 'sheet', hidden: true })
  const show = (open: boolean): void => {
    sheet.hidden = !open
    tab.setAttribute('aria-expanded', String(open))
  }
  tab.addEventListener('click', () => show(sheet.hidden === true))
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || sheet.hidden) return
    show(false)
    tab.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    if (event.target !== host) show(false)
  })
  const acts = element('div', { className: 'acts' })
  acts.append(
    element('a', { href: `${base}index.html`, textContent: word('doors') }),
    element('a', { href: `${base}dev/correo`, target: '_blank', textContent: word('mails') }),
    keeper(),
    over(),
  )
  sheet.append(
    element('strong', { textContent: word('bar') }),
    element('p', { textContent: word('barMore') }),
    element('p', { textContent: word('onlyHere') }),
    acts,
  )
  const aside = element('aside', { ariaLabel: word('bar') })
  aside.append(tab, sheet)
  root.append(aside)
  // Outside of the body, so that React's tree is not touched.
  document.documentElement.append(host)
}

function keeper(): HTMLElement {
  const button = element('button', { type: 'button', textContent: word('keep') })
  const showState = (isStored: boolean) => {
    button.textContent = word(isStored ? 'kept' : 'keep')
    button.setAttribute('aria-pressed', String(isStored))
  }
  const state = async () => showState((await requestFromWorker('state')).kept ?? false)
  const change = async (on: boolean) => {
    const { kept: isStored = false } = await requestFromWorker('keep', { on })
    showState(isStored)
    if (on && !isStored) button.textContent = word('notKept')
  }
  button.addEventListener('click', () => {
    change(button.getAttribute('aria-pressed') !== 'true').catch(() => (button.textContent = word('notKept')))
  })
  state().catch(complain)
  return button
}

function over(): HTMLElement {
  const button = element('button', { type: 'button', textContent: word('over') })
  button.addEventListener('click', () => {
    if (!window.confirm(word('overSure'))) return
    startOver().catch(complain)
  })
  return button
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

markEntered()
keepLinksInFolder()
keepFilesOfTheWorker()
if (window.top === window) hang()
