// A variant as the program writes it: its name, then the rules that are switched off.

export interface VariantParts {
  name: string;
  off: string[];
}

export function variantParts(text: string): VariantParts {
  const [name = "", ...options] = text.split(",");
  return { name, off: options.map((option) => option.replace(/=off$/, "")) };
}

export function variantText({ name, off }: VariantParts): string {
  return [name, ...off.map((option) => `${option}=off`)].join(",");
}
