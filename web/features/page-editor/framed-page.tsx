import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/spinner.tsx'
import { coverPlace, lookPlace } from './changes.ts'
import type { ToldPage } from './content.ts'
import { type FromPreview, heardInPreview } from './preview-talk.ts'
import './framed-page.css'

/** What stands in the frame for the parts of the page that the editor knows nothing of. */
type KeptSlots = Readonly<Record<'updates' | 'padrinazgos', (section: KeptSection) => ReactNode>>
type KeptSection = { readonly id: string; readonly title: string }
type FramedPageProps = {
  theme: string
  onOtherTheme: () => void
  /** Draws the page as guests see it. */
  children: (page: ToldPage, slots: KeptSlots) => ReactNode
}

/** The couple's page as guests will see it, drawn anew with every change that the editor around it tells. */
export function FramedPage({ theme, onOtherTheme, children }: FramedPageProps) {
  const { t } = useTranslation('page')
  const [page, setPage] = useState<ToldPage | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = heardInPreview(event, { origin: window.location.origin, window: window.parent })
    if (message?.vivencia === 'page') {
      setPage(message.page)
      if (message.theme !== theme) onOtherTheme()
    }
    if (message?.vivencia === 'show') setShown(message.place)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    tell({ vivencia: 'ready' })
    return () => window.removeEventListener('message', listen)
  }, [])
  useTaps()
  // A section that has nothing to show yet is gone to as soon as it has.
  const wentTo = useRef<string | null>(null)
  useEffect(() => {
    const element = page && shown && wentTo.current !== shown ? elementOf(shown) : null
    if (!element) return
    wentTo.current = shown
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY })
  }, [page, shown])
  if (!page) return <Spinner />
  const kept = (name: string) => (section: KeptSection) => (
    <section className="framed-kept" data-section={section.id}>
      <h2>{section.title || name}</h2>
      <p>{t('preview.kept')}</p>
    </section>
  )
  return (
    // An article: what is head and foot of the page is not that of the editor around it.
    <article className="framed-page">
      {children(page, {
        updates: kept(t('kind.updates.name')),
        padrinazgos: kept(t('kind.padrinazgos.name')),
      })}
    </article>
  )
}

/** What stands above all sections is found at the top. */
const head = '.couple-page > header'

const elementOf = (place: string) =>
  document.querySelector(
    place === coverPlace || place === lookPlace ? head : `[data-section="${CSS.escape(place)}"]`,
  )

const tell = (message: FromPreview) => window.parent.postMessage(message, window.location.origin)

/** What is tapped opens its fields in the editor; links lead nowhere here. */
function openTapped(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const place = event.target instanceof Element && event.target.closest(`[data-section], ${head}`)
  if (place instanceof HTMLElement) tell({ vivencia: 'open', place: place.dataset['section'] ?? coverPlace })
}

/** A tap opens what was tapped, and undo and redo work here as they do around it. */
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
