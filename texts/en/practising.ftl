# Practising, paper and rules.
