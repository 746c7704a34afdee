"""Cuts Pretendard Variable into the files of this folder and writes ../styles/fonts.css and ../styles/letters.css.

Run from the repository root after changing a list or the `pretendard` package:
    pip install fonttools==4.66.1 brotli==1.2.0 && python3 web/app/fonts/subset.py

latin       letters, digits and everyday signs; a syllable that no font on the machine has is a blank in it as wide as
            any syllable. The style sheet carries it, so lines break at the first paint where they break for good
core.txt    (with the same blank for syllables of the files below) every syllable of the product's own texts plus the most frequent ones of Korean NPO texts
common.txt  the next syllables by frequency; they come in small files because a page needs only a few
Everything else is cut by code block. fonts.css names the first two, which every page waits for; letters.css all others,
which a page asks for once it stands. Ranges say exactly what a file holds: later @font-face rules win where they overlap.
"""

import os

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(
    HERE, '../../../node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2'
)
STYLES = os.path.join(HERE, '../styles')
# The weights the type scale uses; a narrower axis makes each file about a quarter smaller.
WEIGHTS = (400, 400, 800)
# Coordinates on a coarser grid: an error of at most 0.06 px at the largest size, a fifth fewer bytes.
UNITS_PER_EM = 400
COMMON_CHUNK = 16
BLOCK_CHUNK = 128
# What the blank of the latin file stands for, until the file with the letter is there.
HANGUL = 'U+1100-11ff, U+3131-318e, U+ac00-d7a3'
SYLLABLE = '가'
SIGNS = '\u00a0·×–—‘’“”•…→'
# The sign by which the first script asks for the core file.
CORE_SIGN = '©'
PUNCTUATION = '©«®°±²³·»×÷–—‘’“”•…₩⌘℃→←↑↓↗−√∞≤≥■□▲△▶▷▼▽◆◇○◎●★☆♡✓、。「」『』〈〉《》【】〜ㆍ①②③④⑤⑥⑦⑧⑨㎡㎏㎞㈜％～＋－（）'
# Joiners inside emoji: a face that claims them would be fetched for nothing and could tear the emoji apart.
EMOJI_JOINERS = {*range(0x200B, 0x2010), *range(0xFE00, 0xFE10)}
# Kerning of Latin letters and arrows made of signs were a third of the latin file, which every first paint waits for.
FEATURES = ['ccmp', 'tnum']


def read_list(name):
    with open(os.path.join(HERE, name), encoding='utf-8') as file:
        return [character for character in file.read() if '가' <= character <= '힣']


def ranges(codes):
    spans = []
    for code in sorted(codes):
        if spans and code == spans[-1][1] + 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ', '.join(f'U+{a:x}' if a == b else f'U+{a:x}-{b:x}' for a, b in spans)


def cut(master, codes, name, has_blank=False):
    options = subset.Options()
    options.flavor = 'woff2'
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = not has_blank
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = subset.load_font(master, options)
    syllable_width = font['hmtx'][font.getBestCmap()[ord(SYLLABLE)]][0]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    if has_blank:
        font['hmtx']['.notdef'] = (syllable_width, 0)
    subset.save_font(font, os.path.join(HERE, name), options)
    return os.path.getsize(os.path.join(HERE, name))


def main():
    for name in os.listdir(HERE):
        if name.endswith('.woff2'):
            os.remove(os.path.join(HERE, name))
    low, default, high = WEIGHTS
    font = TTFont(SOURCE, recalcTimestamp=False)
    available = set(font.getBestCmap())
    instancer.instantiateVariableFont(font, {'wght': (low, default, high)}, inplace=True)
    scale_upem(font, UNITS_PER_EM)
    master = os.path.join(HERE, '.master.ttf')
    font.flavor = None
    font.save(master)

    core = read_list('core.txt')
    common = [character for character in read_list('common.txt') if character not in set(core)]
    latin = {*range(0x20, 0x7F), *map(ord, SIGNS)} & available
    first = {ord(character) for character in [CORE_SIGN, *core]} & available - latin
    signs = {*map(ord, PUNCTUATION)} & available - latin - first
    jamo = {code for code in range(0x3131, 0x3190) if code in available} - signs
    listed = latin | first | signs | jamo | {ord(character) for character in common}

    def add(faces, name, codes, css_range=None, has_blank=False, display='swap'):
        size = cut(master, sorted(codes), name, has_blank)
        faces.append((name, css_range or ranges(codes), display))
        print(f'{name} {len(codes)} characters {size} bytes')

    fonts = []
    add(fonts, 'pretendard-latin.woff2', latin, f'{ranges(latin)}, {HANGUL}', has_blank=True, display='block')
    add(fonts, 'pretendard-core.woff2', first, has_blank=True)
    write_styles('fonts.css', fonts)

    letters = []
    add(letters, 'pretendard-signs.woff2', signs)
    add(letters, 'pretendard-jamo.woff2', jamo)
    for index, start in enumerate(range(0, len(common), COMMON_CHUNK), 1):
        codes = [ord(character) for character in common[start : start + COMMON_CHUNK]]
        add(letters, f'pretendard-common-{index:02}.woff2', codes)
    others = sorted(
        code
        for code in available
        if not 0xAC00 <= code <= 0xD7A3 and code not in listed and code not in EMOJI_JOINERS
    )
    for index, start in enumerate(range(0, len(others), BLOCK_CHUNK), 1):
        add(letters, f'pretendard-other-{index:02}.woff2', others[start : start + BLOCK_CHUNK])
    for index, start in enumerate(range(0xAC00, 0xD7A4, BLOCK_CHUNK), 1):
        end = min(start + BLOCK_CHUNK - 1, 0xD7A3)
        codes = [code for code in range(start, end + 1) if code in available and code not in listed]
        if codes:
            add(letters, f'pretendard-block-{index:02}.woff2', codes)
    write_styles('letters.css', letters)
    os.remove(master)


def write_styles(name, faces):
    low, default, high = WEIGHTS
    with open(os.path.join(STYLES, name), 'w', encoding='utf-8') as file:
        file.write('/* Written by ../fonts/subset.py. Pretendard is under the SIL Open Font License (../fonts/OFL.txt). */\n')
        for font, css_range, display in faces:
            file.write(
                '@font-face {\n'
                '  font-family: "Pretendard Variable";\n'
                f'  font-weight: {low} {high};\n'
                f'  font-display: {display};\n'
                f'  src: url("../fonts/{font}") format("woff2");\n'
                f'  unicode-range: {css_range};\n'
                '}\n'
            )


if __name__ == '__main__':
    main()
