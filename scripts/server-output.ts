/**
 * How code is written that a server runs: as readable as its source, for stack traces, but in ASCII. V8 keeps the text of
 * all code in memory; one Hangul letter makes it take two bytes for each character of a file. Comments only fill it.
 */
export const serverOutput = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
  },
} as const;
