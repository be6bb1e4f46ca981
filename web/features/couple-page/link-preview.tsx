import { useTranslation } from 'react-i18next'
import { cardAddress } from '#shared/pictures.ts'

type LinkPreviewProps = { title: string; description: string; url: string; image: string }

/** What a link looks like where it is sent: title, words and picture. Never an amount, never a surname. */
export function LinkPreview({ title, description, url, image }: LinkPreviewProps) {
  const { i18n } = useTranslation()
  const picture = previewPicture(image, url)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Vivencia" />
      <meta property="og:locale" content={i18n.language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="robots" content="noindex" />
    </>
  )
}

/** The address of the picture with the site in front, since other programs fetch it. */
function previewPicture(image: string, url: string): string {
  const path = cardAddress(image)
  return URL.canParse(path, url) ? new URL(path, url).href : path
}
