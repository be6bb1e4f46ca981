import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { defaultHeaderAddress } from '#shared/pictures.ts'
import { useSettings } from '#web/workspace/settings-state/settings.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The couple's header image or the logo, linked to the workspace's start. */
export function HeaderImage({ onSidebar, onGo }: { onSidebar?: boolean; onGo?: () => void }) {
  const { t } = useTranslation('couple')
  const image = useSettings((settings) => settings.imgHeader)
  return (
    <Link className="header-image" to="/boda" aria-label={t('shell.home')} onClick={onGo}>
      {image === defaultHeaderAddress ? (
        <Brand onSidebar={onSidebar} />
      ) : (
        <Picture name={image} alt="" sizes="240px" first />
      )}
    </Link>
  )
}
