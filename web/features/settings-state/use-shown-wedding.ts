import { useEffect } from 'react'
import { clearHeaderImage, setCoverImage, setHeaderImage } from './settings.ts'

/** Makes the pictures of this wedding those of the settings, for as long as it is the one that is shown. */
export function useShownWedding({
  imgHeader,
  imgCover,
}: {
  imgHeader: string | null
  imgCover: string
}): void {
  useEffect(() => {
    if (imgHeader) setHeaderImage(imgHeader)
    else clearHeaderImage()
  }, [imgHeader])
  useEffect(() => setCoverImage(imgCover), [imgCover])
}
