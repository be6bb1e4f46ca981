import { useTranslation } from '#web/i18n/use-translation.ts'

type LinkPicture = { readonly language: string; readonly address: string }
type LinkPreviewProps = {
  title: string
  description: string
  url: string
  /** Rendered by the server, one per language. */
  pictures: readonly LinkPicture[]
}

/** The link preview: title, text and picture. Never an amount, and a surname only where a household greets itself. */
export function LinkPreview({ title, description, url, pictures }: LinkPreviewProps) {
  const { i18n } = useTranslation()
  const picture = previewPicture(pictures, i18n.language, url)
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
      {picture !== null && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image" content={picture} />
          <meta name="twitter:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  )
}

/** Returns the absolute address of the preview picture in this language, since other programs fetch it. */
function previewPicture(pictures: readonly LinkPicture[], locale: string, url: string): string | null {
  const spoken = pictures.find(({ language }) => locale.startsWith(language)) ?? pictures[0]
  if (!spoken) return null
  return URL.canParse(spoken.address, url) ? new URL(spoken.address, url).href : spoken.address
}
