import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The sitemap. A first word used here must also stand in shared/reserved-slugs.ts.
export default [
  index('routes/marketing/home.tsx'),
  route('privacidad', 'routes/marketing/privacy.tsx'),
  route('accesibilidad', 'routes/marketing/accessibility.tsx'),
  route('ayuda', 'routes/marketing/help.tsx'),

  route('entrar', 'routes/auth/login.tsx'),
  route('registro', 'routes/auth/register.tsx'),
  route('olvidada', 'routes/auth/forgot.tsx'),
  route('nueva-contrasena/:token', 'routes/auth/new-password.tsx'),
  route('confirmar/:token', 'routes/auth/confirm.tsx'),
  route('cancelar-cambio/:token', 'routes/auth/cancel-change.tsx'),

  route('unirse/:token', 'routes/auth/join.tsx'),

  route('empezar', 'routes/couple/start.tsx'),
  route('cuenta', 'routes/couple/account-alone.tsx'),
  route('boda/pagina/vista', 'routes/couple/page-preview.tsx'),
  route('boda', 'routes/couple/shell.tsx', [
    layout('routes/couple/inside.tsx', [
      index('routes/couple/overview.tsx'),
      route('lista', 'routes/couple/list.tsx'),
      route('lista/nueva', 'routes/couple/new-gift.tsx'),
      route('lista/:gift', 'routes/couple/edit-gift.tsx'),
      route('pagina', 'routes/couple/page.tsx'),
      route('invitados', 'routes/couple/guests.tsx'),
      route('invitados/mensajes', 'routes/couple/messages.tsx'),
      route('mesas', 'routes/couple/tables.tsx'),
      route('llegado', 'routes/couple/arrivals.tsx'),
      route('llegado/cifras', 'routes/couple/figures.tsx'),
      route('llegado/banco', 'routes/couple/bank-file.tsx'),
      route('buzon', 'routes/couple/mailbox.tsx', [
        route('escribir/:draft?', 'routes/couple/compose.tsx'),
        route(':mail', 'routes/couple/mail.tsx'),
      ]),
      route('calendario', 'routes/couple/calendar.tsx'),
      route('tareas', 'routes/couple/board.tsx'),
      route('compartir', 'routes/couple/share.tsx'),
      route('equipo', 'routes/couple/team.tsx'),
      route('ajustes', 'routes/couple/settings.tsx'),
      route('cuenta', 'routes/couple/account.tsx'),
      route('perfil', 'routes/couple/profile.tsx'),
      route('*', 'routes/couple/missing.tsx'),
    ]),
  ]),

  route('llave/:slug', 'routes/guest/door.tsx'),
  route('tarjeta/:token', 'routes/guest/card-return.tsx'),
  route('r/:token', 'routes/guest/private.tsx'),
  route('i/:token', 'routes/guest/invitation.tsx'),
  route('seguir/:token', 'routes/guest/follow.tsx'),
  route('baja/:token', 'routes/guest/leave.tsx'),
  route('g/:token', 'routes/guest/group.tsx'),
  route('g/capitan/:token', 'routes/guest/group-captain.tsx'),
  route(':slug', 'routes/guest/layout.tsx', [
    index('routes/guest/page.tsx'),
    route('lista', 'routes/guest/list.tsx'),
    route('lista/:gift', 'routes/guest/experience.tsx'),
    route('calendario/:event', 'routes/guest/calendar.ts'),
    route('asistencia', 'routes/guest/find-invitation.tsx'),
    route('novedades', 'routes/guest/news.tsx'),
    route('novedades/:update', 'routes/guest/news-one.tsx'),
    route('padrinazgos/:padrinazgo', 'routes/guest/adopt.tsx'),
    route('grupo/nuevo', 'routes/guest/new-group.tsx'),
    route('regalar', 'routes/guest/give.tsx', [
      index('routes/guest/give-basket.tsx'),
      route('dedicatoria', 'routes/guest/give-message.tsx'),
      route('envio/:token', 'routes/guest/give-send.tsx'),
      route('apartar/:token', 'routes/guest/give-aside.tsx'),
      route('tarjeta/:token', 'routes/guest/give-card.tsx'),
    ]),
  ]),

  route('*', 'routes/marketing/not-found.tsx'),
] satisfies RouteConfig
