type SchemeColours = {
  readonly primary: string
  readonly accent: string
  readonly ground: string
  readonly surface: string
  readonly ink: string
}

/** The hand-picked colours of a palette for wedding pages; all others are derived. */
export type PagePalette = {
  readonly light: SchemeColours
  readonly dark: SchemeColours
  /** Cream paper, in both schemes. */
  readonly paper: string
  /** The darkest colour: footers, and covers of designs that open at night. */
  readonly night: string
}

const colours = (primary: string, accent: string, ground: string, surface: string, ink: string) => ({
  primary,
  accent,
  ground,
  surface,
  ink,
})

/**
 * Palettes made for weddings. They are offered for a couple's page beside the six themes, which the workspace has
 * too. The names are stored as the theme of a wedding.
 */
export const pagePalettes = {
  TerracottaPalette: {
    light: colours('#a9472b', '#c17f2e', '#f9f0e7', '#fffcf8', '#3f2a22'),
    dark: colours('#e79a7c', '#e3b069', '#1f1512', '#2a1e19', '#f4e9e1'),
    paper: '#fdf5ea',
    night: '#4b2419',
  },
  SagePalette: {
    light: colours('#5b7553', '#b0793f', '#f1f4ec', '#fdfefb', '#2c382b'),
    dark: colours('#a9c49f', '#d9ae7d', '#141a14', '#1e261d', '#e9efe5'),
    paper: '#fbfaf0',
    night: '#26342a',
  },
  BurgundyPalette: {
    light: colours('#7b1f36', '#b08444', '#f8f1ee', '#fffcfa', '#371c22'),
    dark: colours('#e58fa2', '#dcb67c', '#1b0f12', '#27171b', '#f4e6e7'),
    paper: '#fcf5ec',
    night: '#3f101d',
  },
  IvoryPalette: {
    light: colours('#3a3733', '#8b6f45', '#f6f2ea', '#fffefb', '#262421'),
    dark: colours('#e9dfcc', '#cdae7c', '#171614', '#211f1c', '#f1ece3'),
    paper: '#fcf8ef',
    night: '#2a2723',
  },
  DelftPalette: {
    light: colours('#1f4e9c', '#c58a2b', '#eff4fa', '#fdfeff', '#17305c'),
    dark: colours('#9cc0f5', '#e9bd6d', '#0c1526', '#142038', '#e6eefa'),
    paper: '#fbf9f1',
    night: '#12295a',
  },
  LavenderPalette: {
    light: colours('#6c5497', '#a8735c', '#f4f1f9', '#fefdff', '#332a48'),
    dark: colours('#c3b0ea', '#e0b49f', '#16121f', '#201b2d', '#eeeaf6'),
    paper: '#fbf7f1',
    night: '#2f2449',
  },
  OlivePalette: {
    light: colours('#686a2c', '#a9602c', '#f5f4e9', '#fefdf8', '#32331f'),
    dark: colours('#c8ca8a', '#e0a679', '#171810', '#212218', '#eff0e2'),
    paper: '#fbf8ea',
    night: '#30321a',
  },
  MidnightPalette: {
    light: colours('#2b3f7e', '#a37a35', '#f0f2f8', '#fdfdff', '#1c2748'),
    dark: colours('#a9bbf2', '#e5c783', '#0a0f20', '#121931', '#e8ecf8'),
    paper: '#fbf8f0',
    night: '#0f1735',
  },
  BlushPalette: {
    light: colours('#a84b5f', '#a9793f', '#fbf1f0', '#fffcfb', '#432a30'),
    dark: colours('#f0a9b6', '#dfb884', '#1f1416', '#2b1d20', '#f6e8e9'),
    paper: '#fdf6ef',
    night: '#4c232d',
  },
  MarigoldPalette: {
    light: colours('#b5116b', '#ef8a17', '#fff4e4', '#fffdf8', '#40203a'),
    dark: colours('#ff8fc5', '#ffb454', '#1e101b', '#2a1826', '#fbe9f2'),
    paper: '#fff7e8',
    night: '#4a1140',
  },
  EmeraldPalette: {
    light: colours('#14614b', '#a87f33', '#eef4f0', '#fcfefc', '#153329'),
    dark: colours('#8ecdb3', '#dfbd78', '#0b1713', '#12221c', '#e3f0ea'),
    paper: '#fbf8ec',
    night: '#0c3528',
  },
  SandPalette: {
    light: colours('#a3482f', '#2d7f86', '#f8f1e2', '#fffcf4', '#33302b'),
    dark: colours('#eb9e7f', '#7fc4c8', '#1a1712', '#25211b', '#f3ece0'),
    paper: '#fcf5e3',
    night: '#1f4a52',
  },
  SeaPalette: {
    light: colours('#0f6f7f', '#d5744f', '#ecf6f6', '#fcffff', '#173f48'),
    dark: colours('#84d0da', '#f2a88a', '#0a191d', '#11252a', '#e2f3f4'),
    paper: '#fcf8ee',
    night: '#0c4350',
  },
  OnyxPalette: {
    light: colours('#1d1c1f', '#94732f', '#f3f1ee', '#fdfcfa', '#1b1a1c'),
    dark: colours('#ece3cf', '#d6b671', '#0e0d0f', '#18171a', '#f2efe9'),
    paper: '#fbf7ee',
    night: '#121114',
  },
} as const satisfies Readonly<Record<string, PagePalette>>

export type PaletteName = keyof typeof pagePalettes
export const paletteNames = Object.keys(pagePalettes) as readonly PaletteName[]

export const isPaletteName = (name: unknown): name is PaletteName =>
  typeof name === 'string' && Object.hasOwn(pagePalettes, name)
