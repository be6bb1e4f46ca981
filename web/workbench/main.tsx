import { createRoot } from 'react-dom/client'
import { createI18n, I18nContext } from '#web/i18n/i18n.ts'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Messages } from '#web/i18n/messages.ts'
import '#web/theme/fonts.css'
import '#web/theme/themes.css'
import '#web/theme/base.css'
import '#web/ui/blocks/workspace.css'
import { Workbench } from './workbench.tsx'
import './workbench.css'

const files = import.meta.glob<Messages>('../i18n/es/*.json', { import: 'default', eager: true })
const i18n = createI18n('es', (namespace) => files[`../i18n/es/${namespace}.json`] ?? {})
const router = createBrowserRouter([{ path: '*', element: <Workbench /> }])
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <I18nContext value={i18n}>
      <RouterProvider router={router} />
    </I18nContext>,
  )
