import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderPrivacyMap } from './modules/privacy/document.ts';

writeFileSync(path.join(import.meta.dirname, '../docs/privacy.md'), renderPrivacyMap());
