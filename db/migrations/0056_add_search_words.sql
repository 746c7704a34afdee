-- Other words that people look for a code by; those of the official codes come with them (`db/official-codes.ts`).
ALTER TABLE code ADD COLUMN search_words text NOT NULL DEFAULT '';
ALTER TABLE code ADD CONSTRAINT code_search_words_check CHECK (char_length(search_words) <= 200);
