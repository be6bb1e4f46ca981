import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { largestPicture } from '#web/ui/picture.tsx'
import type { LargePicture } from './lightbox.tsx'
import { toInternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

const load = () => import('./lightbox.tsx')
const Lightbox = lazyPart(load)

type OpenedPicture = {
  /** Returns the props of the link around a picture: a plain link to the large picture until hydration. */
  readonly linkTo: (at: number) => { href: string; onClick: (event: MouseEvent) => void }
  readonly lightbox: ReactNode
}

/**
 * Opens pictures in an overlay. Its code loads with the first tap; on failure the link works as a plain link.
 */
export function useOpenedPicture(pictures: readonly LargePicture[]): OpenedPicture {
  const [open, setOpen] = useState<number | null>(null)
  const linkTo = (at: number) => {
    const href = largestPicture(pictures[at]?.picture ?? '')
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      load().then(
        () => setOpen(at),
        () => openPath(toInternalPath(href)),
      )
    }
    return { href, onClick }
  }
  const lightbox = open !== null && (
    <Suspense>
      <Lightbox pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </Suspense>
  )
  return { linkTo, lightbox }
}
