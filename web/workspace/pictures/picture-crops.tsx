import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Focus } from '#shared/pictures-uploaded.ts'
import { Picture } from '#web/ui/picture.tsx'
import './picture-crops.css'

/** Where guests see a picture cropped: in the list, at the top of the gift's page, in the preview of a link, or on the page. */
export type PictureCrop = 'card' | 'hero' | 'link' | 'page'

/** A gift’s first photograph and the photograph of an idea are shown in all three. */
export const giftCrops: readonly PictureCrop[] = ['card', 'hero', 'link']

type PictureCropsProps = { picture: string; focus: Focus; crops: readonly PictureCrop[] }

/** How guests see a picture: its crops around the focal point, by the ratios of `base.css`. */
export function PictureCrops({ picture, focus, crops }: PictureCropsProps) {
  const { t } = useTranslation('page')
  return (
    <ul className="picture-crops" aria-label={t('focal.crops')}>
      {crops.map((crop) => (
        <li key={crop}>
          <span className="picture-crop" data-crop={crop}>
            <Picture name={picture} alt="" sizes="160px" focus={focus} />
          </span>
          <span className="mut t12">{t(`focal.crop.${crop}`)}</span>
        </li>
      ))}
    </ul>
  )
}
