/** The drawings of `icons.svg`, by name. */
export const iconNames = [
  'airplane', 'alert', 'arrow-left', 'arrow-right', 'balloon', 'bank', 'banknote', 'bell', 'board', 'bow',
  'brand', 'bulb', 'calendar', 'calendar-add', 'calendar-check', 'camera', 'card', 'chat', 'check',
  'checklist', 'chevron-down', 'chevron-left', 'chevron-right', 'clock', 'close', 'copy', 'download',
  'draft', 'eye', 'file', 'filter', 'flag', 'gift', 'globe', 'grid', 'grip', 'group', 'heart', 'heart-full',
  'help', 'home', 'inbox', 'info', 'link', 'lock', 'mail', 'menu', 'mic', 'minus', 'more', 'nodes',
  'open-letter', 'page', 'panel', 'paperclip', 'pen', 'phone', 'phone-call', 'pin', 'plane', 'play', 'plus',
  'printer', 'question', 'search', 'send', 'share', 'shield', 'sliders', 'star', 'star-full', 'tag',
  'ticket', 'trash', 'tray', 'undo', 'upload', 'user', 'users', 'warn', 'whatsapp', 'wind',
] as const
export type IconName = (typeof iconNames)[number]
