import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNearViewport } from '#web/ui/blocks/use-near-viewport.ts'
import { useAppearanceOf } from '#web/theme/appearance.ts'
import { addLookSheets } from '#web/theme/look-sheets.ts'
import './thumbnail.css'

const width = 390

type ThumbnailProps = { theme: string; template: string; children: ReactNode }

/**
 * A phone's screen in small. It is a frame, so that the sizes and breakpoints of the style sheets are those of a
 * phone; its content is part of this page, so that it costs no loading of the application.
 */
export function Thumbnail({ theme, template, children }: ThumbnailProps) {
  const { scheme } = useAppearanceOf(theme)
  const [box, isNear] = useNearViewport<HTMLSpanElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(0.3)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!isNear || !inside) return
    const root = inside.documentElement
    root.dataset['appTheme'] = theme
    root.dataset['muiColorScheme'] = scheme
    copyStyles(inside)
    setScale((box.current?.clientWidth ?? width) / width)
    void addLookSheets([{ theme, page: { template } }], inside).then(() => setBody(inside.body))
  }, [box, isNear, theme, template, scheme])
  return (
    <span className="thumbnail" ref={box} aria-hidden="true" inert>
      {isNear && (
        <iframe ref={frame} title={template} tabIndex={-1} style={{ transform: `scale(${scale})` }} />
      )}
      {body && createPortal(children, body)}
    </span>
  )
}

/** Copies the style sheets of this page, once. */
function copyStyles(into: Document): void {
  if (into.head.querySelector('[data-copied]')) return
  for (const sheet of document.head.querySelectorAll(
    'style[data-sheet], link[rel="stylesheet"]:not([disabled])',
  )) {
    const copy = into.importNode(sheet, true) as HTMLElement
    copy.dataset['copied'] = ''
    into.head.append(copy)
  }
}
