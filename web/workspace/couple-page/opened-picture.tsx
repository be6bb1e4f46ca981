import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { largestPicture } from '#web/ui/picture.tsx'
import type { LargePicture } from './lightbox.tsx'
import { toInternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

const load = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }))

type OpenedPicture = {
  /** For the link around the picture at this place: it leads to the picture itself, large, until the page is alive. */
  readonly linkTo: (at: number) => { href: string; onClick: (event: MouseEvent) => void }
  readonly lightbox: ReactNode
}

/** Lets pictures open above the page. What draws them comes with the first tap; when it does not come, the link is just a link. */
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
