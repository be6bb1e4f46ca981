import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useAppearanceOf } from '#web/theme/appearance.ts'
import { addLookSheets } from '#web/theme/look-sheets.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { coverPlace, lookPlace } from './changes.ts'
import type { SerializedPage } from './content.ts'
import { type FromPreview, onEditorMessage } from './preview-talk.ts'
import './framed-page.css'

type FramedPageProps = {
  /** Renders the page as guests see it. */
  children: (page: SerializedPage) => ReactNode
}

/** The preview of the couple's page. It rerenders with every change sent by the editor. */
export function FramedPage({ children }: FramedPageProps) {
  const [page, setPage] = useState<SerializedPage | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = onEditorMessage(event, { origin: window.location.origin, window: window.parent })
    if (message?.vivencia === 'page') setPage(message.page)
    if (message?.vivencia === 'show') setShown(message.place)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    tell({ vivencia: 'ready' })
    return () => window.removeEventListener('message', listen)
  }, [])
  useTaps()
  // A section without content is scrolled to once it has some.
  const wentTo = useRef<string | null>(null)
  useEffect(() => {
    const element = page && shown && wentTo.current !== shown ? elementOf(shown) : null
    if (!element) return
    wentTo.current = shown
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY })
  }, [page, shown])
  if (!page) return <Spinner />
  return <DraftLook page={page}>{children(page)}</DraftLook>
}

type DraftLookProps = { page: SerializedPage; children: ReactNode }

/** The page in the colours and the design of the draft, once their style sheets have loaded. */
function DraftLook({ page, children }: DraftLookProps) {
  const { template, theme } = page
  const { scheme } = useAppearanceOf(theme)
  const [shownLook, setShownLook] = useState<{ template: string; theme: string } | null>(null)
  useEffect(() => {
    const look = { template, theme }
    let isLatest = true
    void addLookSheets([{ theme, page: look }]).then(() => isLatest && setShownLook(look))
    return () => {
      isLatest = false
    }
  }, [template, theme])
  if (!shownLook) return <Spinner />
  return (
    // An article, so that the page's header and footer are not landmarks of the editor.
    <article className="framed-page" data-app-theme={shownLook.theme} data-mui-color-scheme={scheme}>
      {children}
    </article>
  )
}

/** The cover and the look are at the top of the page. */
const head = '.couple-page > header'

const elementOf = (place: string) =>
  document.querySelector(
    place === coverPlace || place === lookPlace ? head : `[data-section="${CSS.escape(place)}"]`,
  )

const tell = (message: FromPreview) => window.parent.postMessage(message, window.location.origin)

/** Opens the tapped part in the editor; links are inactive in the preview. */
function openTapped(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const place = event.target instanceof Element && event.target.closest(`[data-section], ${head}`)
  if (place instanceof HTMLElement) tell({ vivencia: 'open', place: place.dataset['section'] ?? coverPlace })
}

/** Handles taps and the undo and redo keys in the preview. */
function useTaps() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      tell({ vivencia: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    window.addEventListener('keydown', listen)
    document.addEventListener('click', openTapped, true)
    return () => {
      window.removeEventListener('keydown', listen)
      document.removeEventListener('click', openTapped, true)
    }
  }, [])
}
