/** Colours of one picture: ground tones from pale to deep, an accent, and two hues that stay the same in all. */
export type Palette = {
  name: string;
  sky: string;
  ground: string;
  soft: string;
  middle: string;
  main: string;
  deep: string;
  accent: string;
  accentDeep: string;
  light: string;
};

/** The house hues (쪽 감 솔 치자 and two neighbours); each scene is drawn in three of them. */
export const palettes: readonly Palette[] = [
  {
    name: 'indigo',
    sky: '#E1F1FC',
    ground: '#C9E4F6',
    soft: '#B5DEF7',
    middle: '#4FA2D0',
    main: '#0F5F84',
    deep: '#064B69',
    accent: '#E96B21',
    accentDeep: '#BE530D',
    light: '#F2B632',
  },
  {
    name: 'persimmon',
    sky: '#FFEADC',
    ground: '#F7C9A6',
    soft: '#FFCDB4',
    middle: '#F2955C',
    main: '#E96B21',
    deep: '#964009',
    accent: '#0F5F84',
    accentDeep: '#064B69',
    light: '#F2B632',
  },
  {
    name: 'pine',
    sky: '#E2F4E8',
    ground: '#BCE3CA',
    soft: '#8CCBA2',
    middle: '#57A573',
    main: '#2F8F62',
    deep: '#23754F',
    accent: '#E96B21',
    accentDeep: '#BE530D',
    light: '#FFD45E',
  },
  {
    name: 'gardenia',
    sky: '#FFF1D6',
    ground: '#EBD9A9',
    soft: '#FFE1A6',
    middle: '#F2B632',
    main: '#C98A12',
    deep: '#7A5608',
    accent: '#0F5F84',
    accentDeep: '#064B69',
    light: '#FFFFFF',
  },
  {
    name: 'iris',
    sky: '#EFEAFB',
    ground: '#DCD2F4',
    soft: '#C9BAEE',
    middle: '#8E74CC',
    main: '#5F3FA8',
    deep: '#432A7C',
    accent: '#E96B21',
    accentDeep: '#BE530D',
    light: '#F2B632',
  },
  {
    name: 'water',
    sky: '#DDF3F4',
    ground: '#BFE6EB',
    soft: '#9AD6DD',
    middle: '#5FB9C4',
    main: '#3A9BAA',
    deep: '#1D6F7C',
    accent: '#F2955C',
    accentDeep: '#BE530D',
    light: '#FFD45E',
  },
];
